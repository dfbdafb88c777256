import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  PasteNames,
  type PasteNamesProps,
} from '../../../../../src/class/panels/paste/PasteNames.tsx';

function open(props: Partial<PasteNamesProps> = {}) {
  const onAdd = vi.fn().mockResolvedValue(null);
  const onDone = vi.fn();
  render(
    <PasteNames
      className="Grade 5B"
      taken={[]}
      backHref="/classes/5"
      onAdd={onAdd}
      onDone={onDone}
      {...props}
    />,
  );
  return { onAdd, onDone };
}
const field = () => screen.getByLabelText('Paste or drop a file');
async function paste(text: string, props: Partial<PasteNamesProps> = {}) {
  const spies = open(props);
  await userEvent.click(field());
  await userEvent.paste(text);
  return spies;
}
const add = () => userEvent.click(screen.getByRole('button', { name: /^Add/ }));
const region = () => screen.getByRole('region', { name: 'They will be called' });
const shown = () =>
  within(region())
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const uses = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
const REGISTER =
  'No\tSurname\tFirst name\tSex\n1\tSmith\tAnna\tF\n2\tMoyo\tAnna\tF\n3\tNkosi\tThandi\tF';

describe('pasted names', () => {
  test('are asked for where two are alike, and sent when they are not', async () => {
    const { onAdd, onDone } = await paste('Thandi\n\nthandi', { taken: ['Kofi'] });
    expect(
      screen.getByText('Two are called thandi. Add a letter: thandi M, thandi S.'),
    ).toBeTruthy();
    await add();
    expect(onAdd).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.paste('Thandi M\n\nThandi S');
    await add();
    expect(onAdd).toHaveBeenCalledWith(['Thandi M', 'Thandi S']);
    expect(onDone).toHaveBeenCalled();
  });

  test('that the class has are named, and do not hold up the new ones', async () => {
    const { onAdd, onDone } = await paste('Thandi\n kofi', { taken: ['Kofi'] });
    expect(screen.getByText('kofi is in this class already. Add a letter.')).toBeTruthy();
    expect(within(region()).getByText('1 already in the class')).toBeTruthy();
    await add();
    expect(onAdd).toHaveBeenCalledWith(['Thandi']);
    expect(onDone).toHaveBeenCalled();
  });

  test('from a spreadsheet are shown before they are added, and what became of them is said', async () => {
    const { onAdd } = await paste(REGISTER);
    expect(shown()).toEqual(['Anna S', 'Anna M', 'Thandi']);
    expect(uses()).toEqual(['out', 'last', 'first', 'out']);
    expect(screen.getByText(/Left out: “No, Surname, First name, Sex”/)).toBeTruthy();
    expect(await screen.findByText('3 pupils, 2 doubles, 1 heading left out')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave Anna M out' }));
    expect(shown()).toEqual(['Anna', 'Thandi']);
    await userEvent.click(screen.getByRole('button', { name: 'Put Anna back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave Anna M out' }));
    await add();
    expect(onAdd).toHaveBeenCalledWith(['Anna', 'Thandi']);
  });

  test('take another column when it is chosen', async () => {
    await paste(REGISTER);
    await userEvent.selectOptions(
      screen.getByLabelText('Column 2, Surname, for example Smith'),
      'Name to show',
    );
    expect(shown()).toEqual(['Smith Anna', 'Moyo Anna', 'Nkosi Thandi']);
    await userEvent.selectOptions(
      screen.getByLabelText('Column 3, First name, for example Anna'),
      'Left out',
    );
    expect(shown()).toEqual(['Smith', 'Moyo', 'Nkosi']);
  });

  test('in columns without headings wait for a choice', async () => {
    const { onAdd } = await paste('Nkosi\tThandi\nDlamini\tSipho');
    expect(shown()).toEqual([]);
    await add();
    expect(screen.getByRole('alert').textContent).toBe('Choose which column has the first names.');
    await userEvent.selectOptions(
      screen.getByLabelText('Column 2, for example Thandi'),
      'First name',
    );
    expect(uses()).toEqual(['last', 'first']);
    expect(shown()).toEqual(['Thandi', 'Sipho']);
    await add();
    expect(onAdd).toHaveBeenCalledWith(['Thandi', 'Sipho']);
  });

  test('between commas may be a pupil each, or one with a surname', async () => {
    await paste('Smith, Anna');
    expect(shown()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Names between commas' }));
    expect(shown()).toEqual(['Smith', 'Anna']);
  });

  test('that cannot be added do not hold up the others, and are mended in their line', async () => {
    const long = 'Nokuthula Nomathamsanqa Bongekile Nkosazana';
    const { onAdd, onDone } = await paste(`Thandi\n${long}\na@b.example\nFok`);
    expect(within(region()).getByText('2 pupils')).toBeTruthy();
    expect(within(region()).getByText('3 to look at')).toBeTruthy();
    expect(screen.getByText('A name has at most 40 characters.')).toBeTruthy();
    expect(screen.getByText('Is this a name? It also means something rude.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change Fok' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name 4'));
    await userEvent.click(screen.getByRole('button', { name: 'Keep Fok' }));
    expect(screen.queryByText(/^Is this a name/)).toBeNull();
    expect(within(region()).getByText('2 to look at')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'Use “Nokuthula Nomathamsanqa Bongekile”' }),
    );
    await add();
    expect(onAdd).toHaveBeenLastCalledWith(['Thandi', 'Nokuthula Nomathamsanqa Bongekile', 'Fok']);
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByText('3 pupils added. These are left.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Name 1'));
    await userEvent.type(screen.getByLabelText('Name 1'), 'Abe');
    await add();
    expect(onAdd).toHaveBeenLastCalledWith(['Abe']);
    expect(onDone).toHaveBeenCalled();
  });

  test('stay, with what the server says, if they are refused', async () => {
    const onAdd = vi.fn().mockResolvedValue('A class has at most 60 seats.');
    await paste('Thandi', { onAdd });
    await add();
    expect(screen.getByText('A class has at most 60 seats.')).toBeTruthy();
    expect(shown()).toEqual(['Thandi']);
  });

  test('come from a file of an old program, which says so, and from no file that is no text', async () => {
    open();
    const windows = new File([new Uint8Array([0x4d, 0x61, 0x72, 0xed, 0x61])], 'class.csv');
    await userEvent.upload(screen.getByLabelText('Open a file'), windows);
    expect(await screen.findByText('Read as Windows text. Look at the accents.')).toBeTruthy();
    expect(shown()).toEqual(['María']);
    const book = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], 'class.xlsx');
    fireEvent.drop(field(), { dataTransfer: { files: [book] } });
    expect(await screen.findByText(/^This file is no text\./)).toBeTruthy();
    expect(shown()).toEqual(['María']);
  });

  test('are pasted, read by other columns, mended and added by keys alone', async () => {
    const { onAdd } = open();
    const user = userEvent.setup();
    expect(document.activeElement).toBe(field());
    await user.paste(REGISTER);
    await user.tab();
    expect(document.activeElement).toBe(screen.getAllByRole('combobox')[0]);
    await user.tab();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Column 3, First name, for example Anna',
    );
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Name 1'));
    await user.keyboard('{Control>}a{/Control}Annie');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Leave Annie out');
    const button = screen.getByRole('button', { name: 'Add 3 pupils' });
    for (let press = 0; press < 8 && document.activeElement !== button; press++) await user.tab();
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledWith(['Annie', 'Anna M', 'Thandi']);
  });
});
