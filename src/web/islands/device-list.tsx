import { DeviceList } from '#features/watchlist/device-list.tsx';

export default DeviceList;
