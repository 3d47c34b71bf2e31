import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import { call } from '../../../api-client.ts';
import { useDoor } from '../door.ts';

const EVERY_MS = 10_000;

/** How the service is doing, asked again while somebody looks; what failed keeps the last answer. */
export function useFigures() {
  const query = useQuery({
    queryKey: [adminApi.adminFigures.path],
    queryFn: () => call(adminApi.adminFigures),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  const isShownOut = useDoor();
  const { error } = query;
  useEffect(() => {
    if (error) isShownOut(error);
  }, [error, isShownOut]);
  return query;
}
