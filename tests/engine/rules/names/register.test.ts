import { allLocales } from '@faker-js/faker';
import {
  NAME_USES,
  type NameUse,
  pupilsOf,
  readRegister,
  type RegisterReading,
  seatNamesOf,
  tidyName,
  withUse,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const usesOf = (reading?: RegisterReading) => reading?.columns.map(({ use }) => use) ?? [];
/** The names of a reading. */
const namesIn = (reading?: RegisterReading, uses = usesOf(reading)) =>
  seatNamesOf(
    pupilsOf(reading?.rows ?? [], uses).filter(({ first }) => first !== ''),
    [],
  );
/** The names of the likeliest reading. */
const namesOf = (text: string) => namesIn(readRegister(text).readings[0]);

describe('readRegister()', () => {
  test.each<[what: string, text: string, names: string[]]>([
    ['a name a line', 'Thandi\n\nSipho \r\nLerato M', ['Thandi', 'Sipho', 'Lerato M']],
    ['numbers with stops', '1. Thandi\n2) Sipho\n(3) Lerato', ['Thandi', 'Sipho', 'Lerato']],
    ['numbers with blanks', '1 Thandi\n2  Sipho\n12 Lerato', ['Thandi', 'Sipho', 'Lerato']],
    ['bullets', '- Thandi\n• Sipho\n* Lerato', ['Thandi', 'Sipho', 'Lerato']],
    ['numbers as lines', '1\nThandi\n2\nSipho', ['Thandi', 'Sipho']],
    ['seats that are numbers', '15\n16', ['15', '16']],
    ['seats with numbers', 'P 15\nP 16', ['P 15', 'P 16']],
    ['one line with commas', 'Thandi, Sipho, Lerato', ['Thandi', 'Sipho', 'Lerato']],
    ['one line with semicolons', 'Thandi; Sipho; Lerato;', ['Thandi', 'Sipho', 'Lerato']],
    [
      'lines with commas',
      'Thandi, Sipho,\nKofi, Ama, Jo',
      ['Thandi', 'Sipho', 'Kofi', 'Ama', 'Jo'],
    ],
    ['commas at the ends', 'Thandi,\nSipho,', ['Thandi', 'Sipho']],
    ['Surname, First', 'Smith, Anna\nNkosi, Thandi', ['Anna', 'Thandi']],
    ['the same with twins', 'Smith, Anna\nMoyo, Anna\nde Wet, Jo', ['Anna S', 'Anna M', 'Jo']],
    ['the same numbered', '1. Smith, Anna\n2. Nkosi, Thandi', ['Anna', 'Thandi']],
    ['the same in a cell', '"Smith, Anna"\t8A\n"Nkosi, Thandi"\t8A', ['Anna', 'Thandi']],
    ['surnames in capitals', 'DUPONT Marie\nLE GALL Anne', ['Marie', 'Anne']],
    ['the same behind', 'Marie DUPONT\nAnne LE GALL', ['Marie', 'Anne']],
    ['a column of names beside others', '1\tThandi\tF\t8A\n2\tSipho\tM\t8A', ['Thandi', 'Sipho']],
    ['glued initials', 'J.de Wet\nMa.de la Cruz', ['J.de Wet', 'Ma.de la Cruz']],
    [
      'a whole name under its heading',
      'No,Full name\n1,Thandi Nkosi\n2,Anna Smith',
      ['Thandi', 'Anna'],
    ],
    [
      'a turned name under its heading',
      'Surname and name\nNkosi Thandi\nSmith Anna',
      ['Thandi', 'Anna'],
    ],
    ['a title above the headings', 'Grade 5B\t\t\nNr\tName\tSex\n1\tThandi\tF', ['Thandi']],
    ['a title above the names', 'Grade 5B\nThandi\nSipho', ['Thandi', 'Sipho']],
    ['headings alone', 'Name,Class', []],
    ['nothing', ' \n\t\n', []],
  ])('reads %s', (_, text, names) => expect(namesOf(text)).toEqual(names));

  test.each<[language: string, head: string]>([
    ['English', 'No.;Surname;First name;Gender;Class'],
    ['English of a learner', 'Learner No;Last Name;Given Names;Sex;Grade'],
    ['Afrikaans', 'Nr;Van;Naam;Geslag;Graad'],
    ['Afrikaans in whole', 'Nommer;Familienaam;Voornaam;Geslag;Klas'],
    ['French', 'N°;Nom;Prénom;Sexe;Classe'],
    ['Spanish', 'N.º;Apellidos;Nombre;Sexo;Curso'],
    ['German', 'Nr.;Nachname;Vorname;Geschlecht;Klasse'],
    ['German with a plain name', 'Lfd. Nr.;Name;Vorname;m/w;Klasse'],
    ['Portuguese', 'N.º;Apelido;Nome;Sexo;Turma'],
    ['Swahili', 'Namba;Jina la ukoo;Jina la kwanza;Jinsia;Darasa'],
    ['isiZulu', 'Inombolo;Isibongo;Igama;Ubulili;Ibanga'],
  ])('knows the headings in %s, in every separator and case', (_, head) => {
    for (const delimiter of ['\t', ';', ',']) {
      for (const heading of [head, head.toUpperCase(), `\ufeff${head.toLowerCase()}`]) {
        const text = `${heading}\n1;Nkosi;Thandi;F;8A\n2;Smith;Anna;F;8A\n3;Moyo;Anna;F;8A`;
        const read = readRegister(text.replaceAll(';', delimiter));
        expect(namesIn(read.readings[0])).toEqual(['Thandi', 'Anna S', 'Anna M']);
        expect(usesOf(read.readings[0]).toSorted()).toEqual(['first', 'last', 'out', 'out', 'out']);
        expect(read.headings).toHaveLength(1);
      }
    }
  });

  test.each(['Name', 'Names', 'Voornaam', 'Prénom', 'Nombre', 'Vorname', 'Nome', 'Jina', 'Igama'])(
    'makes no pupil of the heading %s over one column',
    (heading) => {
      expect(namesOf(`${heading}\nThandi\nSipho`)).toEqual(['Thandi', 'Sipho']);
      expect(readRegister(`${heading}\nThandi`).headings).toEqual([heading]);
    },
  );

  test('asks which of two columns has the names, and knows the other one then', () => {
    const [reading] = readRegister('1\tNkosi\tThandi\t8A\n2\tSmith\tAnna\t8A').readings;
    const { columns = [] } = reading ?? {};
    expect(usesOf(reading)).toEqual(['out', 'out', 'out', 'out']);
    expect(namesIn(reading)).toEqual([]);
    const first = withUse(columns, usesOf(reading), 2, 'first');
    expect(first).toEqual(['out', 'last', 'first', 'out']);
    expect(namesIn(reading, first)).toEqual(['Thandi', 'Anna']);
    expect(withUse(columns, first, 1, 'first')).toEqual(['out', 'first', 'last', 'out']);
    expect(namesIn(reading, withUse(columns, first, 1, 'shown'))).toEqual([
      'Nkosi Thandi',
      'Smith Anna',
    ]);
  });

  test('asks what two names in one line are', () => {
    const [whole, pieces] = readRegister('Smith, Anna').readings;
    expect(namesIn(whole)).toEqual([]);
    expect(namesIn(whole, ['last', 'first'])).toEqual(['Anna']);
    expect(namesIn(pieces)).toEqual(['Smith', 'Anna']);
  });

  test('shows whole names, and their first words when a column of them is chosen', () => {
    const [reading] = readRegister('1. Thandi Nkosi\n2. Anna Smith\n3. Anna Moyo').readings;
    expect(namesIn(reading)).toEqual(['Thandi Nkosi', 'Anna Smith', 'Anna Moyo']);
    const uses = withUse(reading?.columns ?? [], usesOf(reading), 0, 'first');
    expect(namesIn(reading, uses)).toEqual(['Thandi', 'Anna S', 'Anna M']);
  });

  test('keeps each name of all locales in a list of them', () => {
    const first = Object.values(allLocales).flatMap(({ person }) => {
      const names = person?.first_name?.generic ?? person?.first_name?.female ?? [];
      return names.filter((name) => typeof name === 'string').slice(0, 40);
    });
    expect(first.length).toBeGreaterThan(1_000);
    expect(namesOf(first.join('\n'))).toEqual(first.map(tidyName));
  });

  test('reads any text without an error, and makes up no letter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('\t', ',', ';', '"', '\n', ' ', '1', '. '), fc.string())),
        (parts) => {
          const text = parts.join('');
          const there = new Set(text.normalize('NFC'));
          for (const reading of readRegister(text).readings) {
            expect(reading.rows.every(({ cells }) => cells.length === reading.columns.length)).toBe(
              true,
            );
            for (const { first } of pupilsOf(reading.rows, usesOf(reading))) {
              expect(Array.from(first).filter((sign) => sign !== ' ' && !there.has(sign))).toEqual(
                [],
              );
            }
          }
        },
      ),
    );
  });
});

describe('withUse()', () => {
  test('leaves at most one column of first and one of last names, and the chosen use', () => {
    const use = fc.constantFrom<NameUse>(...NAME_USES);
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(), use), { minLength: 1 }),
        (held, presses) => {
          const columns = held.map((hasNames) => ({ heading: '', hasNames, use: 'out' as const }));
          let uses: NameUse[] = columns.map(() => 'out');
          for (const [at, wanted] of presses) {
            const place = at % columns.length;
            uses = withUse(columns, uses, place, wanted);
            expect(uses).toHaveLength(columns.length);
            expect(uses[place]).toBe(wanted);
            for (const one of ['first', 'last']) {
              expect(uses.filter((other) => other === one).length).toBeLessThanOrEqual(1);
            }
          }
        },
      ),
    );
  });
});

describe('seatNamesOf()', () => {
  const pupils = (...names: [first: string, last: string][]) =>
    names.map(([first, last]) => ({ first, last }));

  test('tells twins apart with as few letters as it takes', () => {
    const given = pupils(['Thandi', 'Nkosi'], ['thandi', 'Ndlovu'], ['Anna', 'Smith']);
    expect(seatNamesOf(given, [])).toEqual(['Thandi Nk', 'thandi Nd', 'Anna']);
    expect(seatNamesOf(given, ['anna'])).toEqual(['Thandi Nk', 'thandi Nd', 'Anna S']);
    expect(seatNamesOf(given, ['Anna', 'Anna S'])[2]).toBe('Anna Sm');
  });

  test('leaves alone whose surname nobody knows', () => {
    expect(seatNamesOf(pupils(['Anna', ''], ['Anna', 'van Wyk']), [])).toEqual(['Anna', 'Anna V']);
  });
});
