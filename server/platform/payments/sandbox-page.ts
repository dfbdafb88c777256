import { escapeHtml } from '../http/escape-html.ts';
import { checkoutPath, type SandboxCheckout } from './sandbox.ts';

export const STYLES_PATH = '/sandbox/checkout.css';

/** The sandbox's checkout page. */
export function checkoutPage(checkout: SandboxCheckout, price: string): string {
  const { reference, status } = checkout;
  return page(`
<h1>${escapeHtml(price)}</h1>
<p>This is a pretend card partner, for trying Waggle out. No money moves.</p>
${status === 'success' ? '<p role="status">This is paid already.</p>' : ''}
<form method="post" action="${checkoutPath(reference)}">
<button name="outcome" value="success" class="pay">Pay</button>
<button name="outcome" value="failed">Decline</button>
<button name="outcome" value="abandoned">Cancel</button>
<label>Tell Waggle about the payment
<select name="webhook">
<option value="before">before I return</option>
<option value="after">after I return</option>
<option value="twice">twice</option>
<option value="never">never</option>
</select></label>
</form>
<p class="reference">Reference ${escapeHtml(reference)}</p>`);
}

/** Shown for an unknown checkout. */
export const NO_CHECKOUT_PAGE = page(`
<h1>There is no such checkout</h1>
<p><a href="/home">Back to Waggle</a></p>`);

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox checkout</title><link rel="stylesheet" href="${STYLES_PATH}"></head>
<body><main><p class="who">Sandbox checkout</p>${content}
</main></body>
</html>
`;
}

export const STYLES = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
main { max-width: 24rem; margin: 2rem auto; }
h1 { font-size: 2.25rem; line-height: 1.2; margin: 0 0 .5rem; }
.who { font-weight: 700; margin: 0 0 1.5rem; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button, select { font: inherit; min-height: 3rem; padding: .5rem 1rem; border-radius: .75rem; border: 2px solid; background: none; color: inherit; }
button { font-weight: 700; cursor: pointer; }
.pay { background: #1b5e20; border-color: #1b5e20; color: #fff; }
label { display: grid; gap: .25rem; margin-top: 1rem; }
option { color: CanvasText; background: Canvas; }
.reference { margin-top: 1.5rem; font-size: 1rem; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
