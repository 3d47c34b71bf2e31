import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import { call } from '../../../api-client.ts';
import { useAdminAccess } from '../use-admin-access.ts';

const POLL_INTERVAL_MS = 10_000;

/** Polls the metrics while the tab is visible; a failed poll keeps the last result. */
export function useFigures() {
  const query = useQuery({
    queryKey: [adminApi.adminFigures.path],
    queryFn: () => call(adminApi.adminFigures),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  const redirectIfDenied = useAdminAccess();
  const { error } = query;
  useEffect(() => {
    if (error) redirectIfDenied(error);
  }, [error, redirectIfDenied]);
  return query;
}
