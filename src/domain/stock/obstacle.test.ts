import { expect, it } from 'vitest';
import { obstacleSentences, type Obstacle } from './obstacle.ts';

it.each<[string, Obstacle]>([
  ['No price. Enter one.', { text: 'no price', cure: { text: 'enter one', at: 'price' } }],
  ['Prices of similar cars differ too much.', { text: 'prices of similar cars differ too much', cure: null }],
])('an obstacle in sentences: %s', (sentences, obstacle) => expect(obstacleSentences(obstacle)).toBe(sentences));
