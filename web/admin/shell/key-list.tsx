import styles from './shortcut-help.module.css';

const keyTexts = [
  { keys: ['/'], texts: 'Search, or go anywhere' },
  { keys: ['Ctrl', 'K'], texts: 'The same, also while typing' },
  { keys: ['↑', '↓'], texts: 'Choose a result' },
  { keys: ['Enter'], texts: 'Open the chosen result' },
  { keys: ['Esc'], texts: 'Close the open dialog or menu' },
  { keys: ['←', '→'], texts: 'Move from bar to bar in a chart' },
  { keys: ['J', 'K'], texts: 'Older or newer message, or next or previous row of a list' },
  { keys: ['↑', '↓', '←', '→'], texts: 'Move between the rows of a list and the buttons of a row' },
  { keys: ['Esc'], texts: 'Clear the selection of a list' },
  { keys: ['R', 'N'], texts: 'Answer a message, or add a note to it' },
  { keys: ['?'], texts: 'This list' },
] as const;

/** The keyboard shortcuts of the admin. */
export function KeyList() {
  return (
    <dl className={styles.keys}>
      {keyTexts.map(({ keys, texts }) => (
        <div key={texts}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{texts}</dd>
        </div>
      ))}
    </dl>
  );
}
