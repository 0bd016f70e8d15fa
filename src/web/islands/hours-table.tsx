import { LiveHoursTable } from '#entities/opening/hours-table.tsx';

export default LiveHoursTable;
