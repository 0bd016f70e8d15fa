import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFilm } from '#tests/a-film.ts';
import { prepareFilm } from './prepare-film.ts';

describe('prepareFilm', () => {
  it('accepts the video of the demo as it is', () => {
    const film = readFileSync('demo/pictures/spins/suv/walkaround.mp4');
    const made = prepareFilm(film);
    expect(typeof made !== 'string' && made.length).toBe(film.length);
  });

  it('blanks where a video was recorded, and moves nothing', () => {
    const film = aFilm({ place: '+27.4698+153.0251/' });
    const made = prepareFilm(film);
    if (typeof made === 'string') throw new Error(made);
    expect(film.includes('+27.4698')).toBe(true);
    expect(made.includes('+27.4698')).toBe(false);
    expect([made.length, made.indexOf('mdat'), made.includes('mebx')]).toEqual([
      film.length,
      film.indexOf('mdat'),
      false,
    ]);
    for (const type of ['avc1', 'mp4a', 'mvhd', 'tkhd']) expect(made.includes(type)).toBe(true);
    expect(prepareFilm(made)).toEqual(made);
  });

  const film = aFilm();
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'no video'],
    ['text', Buffer.from('hello, not a video at all'), 'no video'],
    ['a video that is cut off', film.subarray(0, 60), 'no video'],
    ['a video whose data is missing', film.subarray(0, film.indexOf('mdat') - 4), 'no video'],
    ['another codec', aFilm({ codec: 'hvc1' }), 'codec'],
    ['181 seconds', aFilm({ seconds: 181 }), 'too long'],
    ['noise with sizes', Buffer.alloc(4_000, 0xff), 'no video'],
  ])('refuses %s', (_what, bytes, problem) => expect(prepareFilm(bytes)).toBe(problem));

  it('accepts 180 seconds', () => expect(typeof prepareFilm(aFilm({ seconds: 180 }))).toBe('object'));
});
