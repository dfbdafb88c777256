/** What most devices in a room never show: the host's views and a question, in one chunk with their menus. */
export { AskDialog } from '../../panels/ui/AskDialog.tsx';
export { HostPlayingView } from './HostPlayingView.tsx';
export { HostTools } from './HostTools.tsx';
export { HostWaitingView } from './HostWaitingView.tsx';
export { ProjectorView } from './ProjectorView.tsx';
