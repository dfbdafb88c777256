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
