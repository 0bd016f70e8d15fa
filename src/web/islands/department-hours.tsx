import { DepartmentHours } from '#features/locations/department-hours.tsx';

export default DepartmentHours;
