import { home } from '#content/site/home.ts';
import { featureDrawings } from '#web/site/home/scenes.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

const grounds: Record<keyof typeof featureDrawings, string> = {
  groups: 'g-a',
  rooms: 'g-surface',
  nearby: 'g-c',
  videos: 'g-coral',
  stickers: 'g-b',
  coins: 'g-danfo',
};

export function Features() {
  const { features } = useTexts(home);
  return (
    <section className="measure section reveal" aria-labelledby="features">
      <div className="section-head">
        <h2 id="features">{features.title}</h2>
        <p className="muted">{features.intro}</p>
      </div>
      <ul className="features">
        {names.map((name) => (
          <li key={name} className={grounds[name]}>
            <svg viewBox="0 0 192 96" aria-hidden="true">
              {featureDrawings[name]}
            </svg>
            <h3>{features[name].title}</h3>
            <p>{features[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const names = ['groups', 'rooms', 'nearby', 'videos', 'stickers', 'coins'] as const;
