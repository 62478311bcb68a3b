import { Face, FaceShape } from '#web/site/home/face.tsx';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

/** Drawing of the app, with SVG text elements. Assistive technology reads only the label of the image. */
export function Phone() {
  const { phone } = useTexts('home');
  return (
    <svg className="phone" viewBox="0 0 300 620" role="img" aria-label={phone.label}>
      <rect className="rim" x=".5" y=".5" width="299" height="640" rx="34" />
      <rect className="chat" x="7" y="7" width="286" height="640" rx="27" />
      <path className="head" d="M7 108V34A27 27 0 0 1 34 7h232a27 27 0 0 1 27 27v74z" />
      <circle className="rim" cx="150" cy="30" r="7" />
      <Header />
      <rect className="day" x="124" y="122" width="52" height="20" rx="10" />
      <text className="hush small middle" x="150" y="136">
        {phone.day}
      </text>
      <Messages />
      <Sticker />
      <Room />
      <rect className="card" x="22" y="560" width="212" height="44" rx="20" />
      <text className="hush" x="38" y="583">
        {phone.message}
      </text>
      <circle className="yellow" cx="260" cy="578" r="18" />
      <path className="line inked" d="M253 578h13m-5-5 5 5-5 5" />
    </svg>
  );
}

function Header() {
  const { phone } = useTexts('home');
  return (
    <g className="paper-text">
      <text className="small bold" x="36" y="36">
        {phone.time}
      </text>
      <path className="line" d="M251 29h8v11h-8zM253 27h4" />
      <path d="M253 33h4v5h-4zM233 40h11V28z" />
      <circle className="yellow" cx="48" cy="78" r="19" />
      <g className="inked">
        <PrintedSquare motif="leaf" x={34} y={64} size={28} />
      </g>
      <text className="bold name" x="78" y="74">
        {phone.group}
      </text>
      <text className="small soft" x="78" y="91">
        {phone.members}
      </text>
      <path
        className="line"
        d="M244 70h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zm16 5 7-4v12l-7-4z"
      />
    </g>
  );
}

function Messages() {
  const { phone } = useTexts('home');
  return (
    <>
      {phone.messages.map(({ from, text }, i) => (
        <g key={from} transform={`translate(22 ${154 + i * 54})`}>
          <path className="card" d={bubble(190 + i * 36)} />
          <text className={`small bold sender-${i}`} x="14" y="18">
            {from}
          </text>
          <text className="said" x="14" y="35">
            {text}
          </text>
        </g>
      ))}
      <path
        className="mine"
        d="M90 264h172a16 16 0 0 1 16 16v42H90a16 16 0 0 1-16-16v-26a16 16 0 0 1 16-16z"
      />
      {phone.reply.map((line, i) => (
        <text key={line} className="paper-text" x="90" y={285 + i * 18}>
          {line}
        </text>
      ))}
      <path className="line seen" d="m254 313 4 4 7-8m-2 7 1 1 7-8" />
    </>
  );
}

function bubble(width: number): string {
  return `M16 0h${width - 32}a16 16 0 0 1 16 16v14a16 16 0 0 1-16 16H0V16A16 16 0 0 1 16 0z`;
}

function Sticker() {
  return (
    <g className="inked">
      <rect className="yellow" x="22" y="330" width="96" height="96" rx="20" />
      <g fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round">
        <circle cx="70" cy="378" r="21" />
        <circle
          cx="70"
          cy="378"
          r="34"
          strokeWidth="13"
          strokeDasharray="5.500 12.300"
          strokeLinecap="butt"
        />
        <path d="M60 382c3 8 17 8 20 0" />
        <path d="M63 372h0m14 0h0" strokeWidth="6" />
      </g>
    </g>
  );
}

function Room() {
  const { phone } = useTexts('home');
  return (
    <g transform="translate(22 438)">
      <rect className="card" width="256" height="112" rx="16" />
      <text className="bold said" x="14" y="24">
        {phone.room}
      </text>
      <text className="small hush" x="14" y="41">
        {phone.inside}
      </text>
      <defs>
        <FaceShape />
      </defs>
      {(['paper', 'coral', 'lagoon'] as const).map((dye, i) => (
        <Face key={dye} dye={dye} x={14 + i * 52} y={52} />
      ))}
      <rect className="yellow" x="174" y="56" width="68" height="38" rx="12" />
      <text className="bold inked middle" x="208" y="80">
        {phone.join}
      </text>
    </g>
  );
}
