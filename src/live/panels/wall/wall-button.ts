/** A button that is large enough for a wall, and for a finger on a small screen. */
export const WALL_BUTTON = 'wax min-h-[max(6rem,calc(44px/var(--scale)))] px-20 text-[48px]';
export const WALL_BUTTON_STYLE = { borderRadius: '48px / 50%' };
