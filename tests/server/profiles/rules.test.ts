import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { isPicture, ProfileChangesSchema } from '../../../server/profiles/rules.ts';
import { avatarPath } from '../../../server/people/avatars.ts';

const THANDI = { first_name: 'Thandi', last_name: 'Mokoena', languages: ['1'] };

function messagesFor(input: object): Record<string, string[]> {
  const { error } = z.safeParse(ProfileChangesSchema, input);
  const messages: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    messages[String(path[0])] = [...(messages[String(path[0])] ?? []), message];
  }
  return messages;
}

describe('ProfileChangesSchema', () => {
  test('reads a form', () => {
    expect(
      z.parse(ProfileChangesSchema, {
        first_name: ' Thandi ',
        last_name: 'Mokoena',
        nickname: ' Buzz ',
        grade: '12',
        school: 'Sunnyhill',
        languages: ['1', '3'],
        last_played_language: '3',
      }),
    ).toEqual({
      first_name: 'Thandi',
      last_name: 'Mokoena',
      nickname: 'Buzz',
      grade: 12,
      school: 'Sunnyhill',
      languages: [1, 3],
      last_played_language: 3,
    });
  });

  test('reads JSON', () => {
    const changes = {
      ...THANDI,
      nickname: null,
      grade: 1,
      languages: [3],
      last_played_language: 3,
    };
    expect(z.parse(ProfileChangesSchema, changes)).toEqual(changes);
  });

  test('clears what is empty and leaves what is missing', () => {
    const empty = { nickname: '', grade: '', school: ' ', last_played_language: '' };
    expect(z.parse(ProfileChangesSchema, { ...THANDI, ...empty })).toEqual({
      ...THANDI,
      languages: [1],
      nickname: null,
      grade: null,
      school: null,
      last_played_language: null,
    });
    expect(z.parse(ProfileChangesSchema, THANDI)).toEqual({ ...THANDI, languages: [1] });
  });

  test.each([
    [{ first_name: '' }, { first_name: ['First name is required'] }],
    [{ first_name: undefined }, { first_name: ['First name is required'] }],
    [{ last_name: '  ' }, { last_name: ['Last name is required'] }],
    [{ last_name: undefined }, { last_name: ['Last name is required'] }],
    [{ grade: '0' }, { grade: ['Grade must be between 1 and 12'] }],
    [{ grade: '13' }, { grade: ['Grade must be between 1 and 12'] }],
    [{ grade: '4.5' }, { grade: ['Grade must be between 1 and 12'] }],
    [{ grade: 'four' }, { grade: ['Grade must be between 1 and 12'] }],
    [{ grade: '1e1' }, { grade: ['Grade must be between 1 and 12'] }],
    [{ grade: '-4' }, { grade: ['Grade must be between 1 and 12'] }],
    [{ grade: '9'.repeat(40) }, { grade: ['Grade must be between 1 and 12'] }],
    [{ languages: [] }, { languages: ['Please select at least one language'] }],
    [{ languages: undefined }, { languages: ['Please select at least one language'] }],
    [{ languages: ['x'] }, { languages: ['A valid id is required.'] }],
    [{ last_played_language: '0x1' }, { last_played_language: ['A valid id is required.'] }],
    [
      { nickname: 'x'.repeat(61) },
      { nickname: ['Ensure this field has no more than 60 characters.'] },
    ],
    [{ school: 'a\u0000b' }, { school: ['Control characters are not allowed.'] }],
  ])('refuses %j', (differs, messages) => {
    expect(messagesFor({ ...THANDI, ...differs })).toEqual(messages);
  });
});

describe('isPicture()', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');

  test.each([
    ['JPEG', '\xff\xd8\xff\xe0rest'],
    ['PNG', '\x89PNG\r\n\x1a\nrest'],
    ['GIF of 1987', 'GIF87arest'],
    ['GIF of 1989', 'GIF89arest'],
  ])('knows a %s by its bytes', (_, text) => {
    expect(isPicture(bytes(text))).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a PNG that was cut short', '\x89PNG'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a WebP', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
    ['a TIFF', 'II*\x00'],
    ['a PDF', '%PDF-1.7'],
    ['a page', '<!doctype html>'],
    ['a page that ends like a picture', '<script></script>GIF89a'],
  ])('takes %s for none', (_, text) => {
    expect(isPicture(bytes(text))).toBe(false);
  });
});

test('a picture is found under its name', () => {
  expect(avatarPath('abc.webp')).toBe('/media/avatars/abc.webp');
});
