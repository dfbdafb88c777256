/** What keeps the microphone from being heard. */
export const microphoneTexts = {
  refused: 'The browser does not let us hear you. Allow the microphone in the address bar.',
  missing: 'No microphone is found. Plug one in, then press Record again.',
  insecure:
    'Browsers give a microphone to safe addresses alone. Open the studio over https, or on the computer that runs Waggle.',
  failed: 'The microphone does not work at the moment. Another program may be using it.',
} as const;
