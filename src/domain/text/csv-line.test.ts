import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each<[Parameters<typeof csvLine>[0], string]>([
  [['a', 1, true, null, undefined], 'a,1,true,,'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=HYPERLINK("http://x")'], '"\'=HYPERLINK(""http://x"")"'],
  [['+61 412 345 678', '-1', '@sum', '\tx'], "'+61 412 345 678,'-1,'@sum,'\tx"],
  [[-5], '-5'],
  [['a=b', 'x-y', ''], 'a=b,x-y,'],
])('csvLine: %j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`));
