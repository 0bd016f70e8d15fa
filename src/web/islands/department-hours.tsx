import { DepartmentHours } from '#features/location/department-hours.tsx';

export default DepartmentHours;
