import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { staffMay } from '../../staff-may.ts';
import { navigation } from './navigation.ts';
import { Shell } from './shell.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { name, role, site, dealerships } = staffMay(context, 'staff');
  const { name: company, shortName } = site.settings.site;
  const reached = site.dealerships.filter(({ id }) => dealerships === 'all' || dealerships.includes(id));
  return {
    company: shortName ?? company,
    place: dealerships === 'all' ? 'Whole group' : reached.map((dealership) => dealership.name).join(', '),
    staff: { name, role },
    sections: navigation(role),
  };
}

export default function ShellRoute() {
  return (
    <Shell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  );
}
