// A program that asks for one clip and does not close its voice.
import { createVoice } from '../../../../server/platform/voice/index.ts';

const [program = '', cacheDir = ''] = process.argv.slice(2);
const nothing = () => {};
const voice = createVoice({
  program,
  cacheDir,
  secret: 'a secret',
  version: 'fake-1',
  log: { info: nothing, warn: nothing, error: nothing },
});
const { key } = await voice.clip({ text: 'bee', voice: 'gmw/en', rate: 130 });
process.stdout.write(key);
