import { RatingNow } from '#entities/reviews/rating-now.tsx';

export default RatingNow;
