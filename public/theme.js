// Runs before the first paint, so that a dark choice never flashes white. The page starts in
// light mode and does not follow the system; only a stored choice changes that.
try {
  if (localStorage.getItem('waggle.colour-mode') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
  }
} catch {
  // No storage in this browser: light it is.
}
