/** Texts of live games: lobby and room. */
export const liveTexts = {
  lobby: {
    title: 'Open games',
    lead: 'Join one, or start your own and share the link.',
    create: 'Create New Game',
    join: 'Join Game',
    copyLink: 'Copy Link',
    untitledGame: 'Untitled Game',
    noToken: 'No token found. Unable to connect to lobby.',
    notConnected: 'Failed to connect to the game server. Please try again later.',
    reconnecting: (seconds: number) => `Reconnecting in ${seconds}…`,
    players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    status: {
      waiting: 'Waiting',
      in_progress: 'In progress',
      completed: 'Completed',
    },
  },

  room: {
    start: 'Start game',
    host: 'Host',
    waitingForHost: 'Waiting for the host',
    sameWords: 'Everyone hears the same words at the same time.',
    finalLeaderboard: 'Final leaderboard',
    backToLobby: 'Back to Lobby',
    failed: 'Error connecting to the game. Please try again.',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  },
} as const;
