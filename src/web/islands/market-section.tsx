import { MarketSection } from '#features/market/market-section.tsx';

export default MarketSection;
