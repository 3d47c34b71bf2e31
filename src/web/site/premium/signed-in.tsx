import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { meQuery } from '../../session/session.ts';
import { profile } from '../profile/texts.ts';

type SignedInProps = {
  /** Placeholder until the session is loaded. */
  placeholder?: ReactNode;
  children: (me: User) => ReactNode;
};

/** Renders for signed-in users; others are sent to sign in and return to `/premium`. */
export function SignedIn({ placeholder, children }: SignedInProps) {
  const query = useQuery(meQuery);
  if (query.data === null) return <Redirect to={paths.auth('premium')} replace />;
  return (
    <Loaded query={query} failure={profile.failure} placeholder={placeholder}>
      {(me) => me && children(me)}
    </Loaded>
  );
}
