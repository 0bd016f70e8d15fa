import { LiveOpeningLine } from '#entities/opening/opening-line.tsx';

export default LiveOpeningLine;
