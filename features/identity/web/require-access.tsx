import { Outlet } from 'react-router';
import type { Role } from '#common/roles.ts';

export function RequireAccess(_: { role?: Role }) {
  return <Outlet />;
}
