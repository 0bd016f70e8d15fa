import { ViewedCars } from '#entities/watchlist/viewed-cars.tsx';

export default ViewedCars;
