// Runs before the first paint.
try {
  // A dark choice never flashes white. The page starts in light mode and does not follow the
  // system; only a stored choice changes that.
  if (localStorage.getItem('waggle.colour-mode') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
  }
  // Where something is stored or a step of the history is taken again, the app draws another page
  // than the prerendered one, which is that of a first visit.
  if (localStorage.length > 0 || history.state !== null) {
    document.documentElement.dataset.returning = '';
  }
} catch {
  // No storage in this browser: light it is, and always a first visit.
}

// A form whose script is still on its way would be sent by the browser, with a password in the address.
// What is typed stays, and is sent when the script has come (src/kit/form/use-form.ts). A form with
// an address of its own needs no script.
addEventListener(
  'submit',
  (event) => {
    const page = document.querySelector('[data-prerendered]');
    if (!page || event.target.hasAttribute('action')) return;
    event.preventDefault();
    page.dataset.submitted = '';
  },
  true,
);
