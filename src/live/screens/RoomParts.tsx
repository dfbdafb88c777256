/** What most devices in a room never show: the host's views, in one chunk with their menus. */
export { HostPlayingView } from './HostPlayingView.tsx';
export { HostTools } from './HostTools.tsx';
export { HostWaitingView } from './HostWaitingView.tsx';
export { ProjectorView } from './ProjectorView.tsx';
