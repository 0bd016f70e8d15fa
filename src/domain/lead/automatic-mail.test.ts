import { describe, expect, it } from 'vitest';
import { isAutomatic, readHeaders } from './automatic-mail.ts';

// "auto-replies and bounces (RFC 3834 Auto-Submitted, null return-path) marked"
it.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'auto-submitted': 'no' }, false],
  [{ 'auto-submitted': 'No; owner-email="a@b.example"' }, false],
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'auto-generated; type=x' }, true],
  [{ 'auto-submitted': 'something-new' }, true],
  [{ 'return-path': '<priya@example.com>' }, false],
  [{ 'return-path': '<>' }, true],
  [{ 'return-path': ' < > ' }, true],
  [{ 'content-type': 'multipart/alternative; boundary=x' }, false],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, true],
  [{ precedence: 'bulk' }, true],
  [{ precedence: 'auto_reply' }, true],
  [{ precedence: 'first-class' }, false],
  [{ 'x-autoreply': 'yes' }, true],
  [{ 'x-autorespond': 'Away' }, true],
])('%j is automatic: %s', (headers, automatic) =>
  expect(isAutomatic(new Map(Object.entries(headers)))).toBe(automatic),
);

describe('the head of a message', () => {
  it('is read by field, in any capitals, unfolded', () => {
    const head = 'To: a@b.example,\r\n\tc@d.example\r\nRETURN-PATH:<>\r\nDelivered-To: x\r\ndelivered-to: y\r\n\r\n';
    expect([...readHeaders(head)]).toEqual([
      ['to', 'a@b.example, c@d.example'],
      ['return-path', '<>'],
      ['delivered-to', 'x\ny'],
    ]);
  });

  it('has no field in a line without a name', () => expect([...readHeaders('nothing\n: x\n')]).toEqual([]));
});
