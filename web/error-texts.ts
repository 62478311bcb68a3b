import { createContext } from 'react';
import { errorPage } from '#content/en/errors.ts';

type Texts = { language: string; home: string; title: string; text: string; homeText: string };

const { title, text, home: homeText } = errorPage;

/**
 * Texts of the error page for a failed layout, in the language of the URL. NOTE: the server provides these texts
 * (entry.server.tsx), because the admin uses the same document, and the admin's bundle must not contain all translations.
 */
export const ErrorTexts = createContext<Texts>({ language: 'en', home: '/', title, text, homeText });
