import { ReviewCarousel } from '#entities/reviews/review-carousel.tsx';

export default ReviewCarousel;
