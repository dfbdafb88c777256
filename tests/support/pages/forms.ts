/** A form as a browser sends it. A field that comes several times is given as several entries. */
export async function aForm(
  entries: readonly (readonly [name: string, value: string | Uint8Array])[],
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'upload');
  }
  const request = new Request('http://127.0.0.1', { method: 'PUT', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
