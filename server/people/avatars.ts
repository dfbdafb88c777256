/** Path of a picture; anyone who knows its name may see it. */
export function avatarPath(name: string): string {
  return `/media/avatars/${name}`;
}
