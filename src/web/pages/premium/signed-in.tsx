import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { paths } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { profile } from '../../texts/profile.ts';
import { Awaited } from './awaited.tsx';

type SignedInProps = {
  /** Keeps the place until it is known who that is. */
  place?: ReactNode;
  children: (me: User) => ReactNode;
};

/** For whoever is signed in; everybody else is asked to, and comes back to `/premium`. */
export function SignedIn({ place, children }: SignedInProps) {
  const query = useQuery(meQuery);
  if (query.data === null) return <Redirect to={paths.auth('premium')} replace />;
  return (
    <Awaited query={query} failure={profile.failure} place={place}>
      {/* Nobody has been led away above. */}
      {(me) => me && children(me)}
    </Awaited>
  );
}
