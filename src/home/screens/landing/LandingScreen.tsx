import { type LucideIcon, Play, Target, Trophy, Users, Volume2 } from 'lucide-react';
import { Link } from 'wouter';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { CELL_VIEW_BOX } from '../../../kit/ui/hexagon.ts';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { LandingDemo, type LandingDemoProps } from '../../panels/LandingDemo.tsx';
import { CodeForm } from '../../../live/panels/play/CodeForm.tsx';
import { frameTexts } from '../../../base/texts/frame.ts';
import { landingTexts } from '../../texts/landing.ts';

export interface LandingScreenProps extends LandingDemoProps {
  /** This visitor has played here before. */
  returning: boolean;
  /** Nobody is signed in on this device. */
  visitor: boolean;
}

/** `/`: the hero is the game itself, in a shell of tone `field`. */
export function LandingScreen({ returning, visitor, ...demo }: LandingScreenProps) {
  useDocumentTitle();
  return (
    <>
      <Hero returning={returning} visitor={visitor} {...demo} />
      <Shelf />
      <Features />
      <Closing />
    </>
  );
}

function Hero({ returning, visitor, onHear, speaking }: LandingScreenProps) {
  return (
    <div className="relative isolate overflow-hidden bg-field pt-16 text-on-field">
      <CombFloor tone="field" height={360} />
      <section className="mx-auto grid max-w-[80rem] items-center gap-10 px-4 pt-6 pb-14 md:grid-cols-[1.15fr_1fr] md:px-8 md:pt-14 md:pb-24 low-desk:pt-4 low-desk:pb-6">
        <div>
          <h1 className="text-[3.4rem] leading-[0.95] font-extrabold tracking-[-0.045em] md:text-[clamp(4rem,7.4vw,5.9rem)] md:leading-[0.92] low-desk:text-[4.4rem]">
            {landingTexts.landing.headline.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          {/* Room for four lines: three or four are needed, depending on the device's letters. */}
          <p className="mt-6 max-w-[30rem] text-lg text-on-field-soft max-md:min-h-[4lh] md:text-xl low-desk:mt-4 low-desk:text-lg">
            {landingTexts.landing.lead}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-8 low-desk:mt-4">
            <Link href="/home" className="wax wax-lg wax-stamp">
              <Play className="size-5 shrink-0 fill-current" />
              {returning ? landingTexts.landing.continuePlaying : frameTexts.playNow}
            </Link>
            {visitor && (
              <Link href="/signup" className="wax wax-lg wax-line max-[360px]:px-6">
                {landingTexts.landing.signUpToSave}
              </Link>
            )}
          </div>
          <div className="mt-5 low-desk:mt-3">
            <CodeForm buttonClass="wax-stamp" />
          </div>
        </div>
        <LandingDemo onHear={onHear} speaking={speaking} />
      </section>
    </div>
  );
}

/** For teachers, at the foot of the first view. */
function Shelf() {
  const { title, text, short, go } = landingTexts.landing.teach;
  return (
    <section className="bg-field px-4 md:px-8">
      <div className="mx-auto flex max-w-[81.375rem] flex-wrap items-center gap-x-6 gap-y-3 rounded-t-xl bg-page px-5 py-5 md:px-8">
        <WallPicture />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-xl md:text-2xl">{title}</h2>
          <p className="max-md:hidden">{text}</p>
          <p className="text-ink-soft md:hidden">{short}</p>
        </div>
        <Link href="/teachers" className="wax wax-line max-md:w-full">
          {go}
        </Link>
      </div>
    </section>
  );
}

/** The wall, with a code of nobody's game. */
function WallPicture() {
  return (
    <span
      aria-hidden="true"
      className="rounded-md bg-board px-4 py-2 font-display text-2xl leading-tight font-extrabold text-on-board max-md:hidden"
    >
      BX4T
      <br />
      9K2P
    </span>
  );
}

const FEATURE_ICONS: readonly LucideIcon[] = [Volume2, Trophy, Users, Target];

function Features() {
  return (
    <section
      aria-label={landingTexts.landing.featuresLabel}
      className="mx-auto grid w-full max-w-[80rem] gap-x-8 gap-y-10 px-4 py-12 sm:grid-cols-2 md:px-8 md:py-20 lg:grid-cols-4"
    >
      {landingTexts.landing.features.map(({ title, text }, index) => (
        <article key={title}>
          <FeatureIcon icon={FEATURE_ICONS[index] ?? Target} />
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </article>
      ))}
    </section>
  );
}

function FeatureIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="relative mb-4 grid h-16 w-14 place-items-center text-honey">
      <svg viewBox={CELL_VIEW_BOX} className="absolute inset-0 size-full" aria-hidden="true">
        <CellShape className="fill-board stroke-board" />
      </svg>
      <Icon className="relative size-7" />
    </span>
  );
}

function Closing() {
  return (
    <section className="px-4 pb-10 md:px-8">
      <div className="on-board relative isolate mx-auto max-w-[76rem] overflow-hidden rounded-xl bg-board px-6 py-12 text-center text-on-board md:py-16">
        <CombFloor tone="board" height={160} />
        <h2 className="text-3xl md:text-4xl">{landingTexts.landing.closingTitle}</h2>
        <p className="mt-3 text-lg text-on-board-soft">{landingTexts.landing.closingText}</p>
        <Link href="/home" className="wax wax-lg mt-7">
          {frameTexts.playNow}
        </Link>
      </div>
    </section>
  );
}
