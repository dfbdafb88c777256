/** The mark of a page that was drawn by the build, for as long as its buttons wait for their script. */

/** Whether what is on the page is still as the build drew it. */
export function isPrerendered(): boolean {
  return rootData()?.['prerendered'] !== undefined;
}

/** Everything on the page can be pressed from now on. */
export function endPrerendered(): void {
  delete rootData()?.['prerendered'];
}

function rootData(): DOMStringMap | undefined {
  return document.getElementById('root')?.dataset;
}
