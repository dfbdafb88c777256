import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TextField } from '../../../../src/kit/form/TextField.tsx';
import { useForm } from '../../../../src/kit/form/use-form.ts';
import { toast, toasts } from '../../../../src/base/state/toasts.ts';

const sent = vi.fn<(typed: Record<string, string>) => Promise<void>>(async () => undefined);

function Form() {
  const { form, field, submitting } = useForm({ email: '', city: 'Soweto' });
  return (
    <form ref={form} onSubmit={submitting(sent)}>
      <TextField {...field('email')} label="Email" autoComplete="username" />
      <TextField {...field('city')} label="City" autoComplete="off" />
      <button type="submit">Send</button>
    </form>
  );
}

let root: Root;

/** The form as the server sent it, typed into before React came. */
async function openTypedInto(typed: Record<string, string>) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  for (const [label, text] of Object.entries(typed)) {
    screen.getByLabelText<HTMLInputElement>(label).value = text;
  }
  await act(async () => {
    root = hydrateRoot(place, <Form />);
  });
}

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

describe('a form that was prerendered', () => {
  test('keeps what was typed before its script came', async () => {
    await openTypedInto({ Email: 'thandi@example.org' });
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'thandi@example.org');
    await act(async () => screen.getByRole('button').click());
    expect(sent).toHaveBeenLastCalledWith({ email: 'thandi@example.org', city: 'Soweto' });
  });

  test('keeps what it began with where nothing was typed', async () => {
    await openTypedInto({});
    await act(async () => screen.getByRole('button').click());
    expect(sent).toHaveBeenLastCalledWith({ email: '', city: 'Soweto' });
  });
});

describe('the error toast of a form', () => {
  const titles = () => toasts.shown.map(({ title }) => title);
  const send = () => act(async () => screen.getByRole('button').click());

  beforeEach(async () => {
    toasts.shown.splice(0);
    toast({ tone: 'error', title: 'The report could not be saved.' });
    await openTypedInto({});
    sent.mockImplementationOnce(async () => void toast({ tone: 'error', title: 'Not sent' }));
    await send();
    await waitFor(() => titles().includes('Not sent') || Promise.reject(new Error('no toast')));
  });

  test('leaves when the form is sent again; another one stays, and so does the success', async () => {
    sent.mockImplementationOnce(async () => {
      expect(titles()).toEqual(['The report could not be saved.']);
      toast({ tone: 'success', title: 'Sent' });
    });
    await send();
    await send();
    expect(titles()).toEqual(['The report could not be saved.', 'Sent']);
  });

  test('leaves when a field is changed', async () => {
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Durban' } });
    expect(titles()).toEqual(['The report could not be saved.']);
  });
});
