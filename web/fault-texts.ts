import { createContext } from 'react';
import { fault } from '#content/fault.ts';

type Texts = { language: string; home: string; title: string; text: string; homeText: string };

const { title, text, home: homeText } = fault;

/**
 * What a page says that failed with its layout, in the language of its address. NOTE: handed in by the server
 * (entry.server.tsx): the document is a part of the admin too, which has no room for the texts of all languages.
 */
export const FaultTexts = createContext<Texts>({ language: 'en', home: '/', title, text, homeText });
