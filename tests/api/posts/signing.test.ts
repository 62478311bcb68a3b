import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';

const migration = (name: string) =>
  readFile(new URL(`../../../db/migrations/${name}.sql`, import.meta.url), 'utf8');

async function memberOf(app: App, token: string): Promise<number> {
  const { data } = await (await app.get('/api/v1/auth/current_user', { token })).json();
  return data.id;
}

describe('The author of a post', () => {
  const app = createSharedApp();
  const unnamed = async () => {
    const token = await app().signInAs('CREATOR');
    const id = await memberOf(app(), token);
    await app().ctx.db.updateTable('members').set({ name: null }).where('id', '=', id).execute();
    return { token, id };
  };

  test('is the site for a member without a name, until the member sets a name', async () => {
    const { token } = await unnamed();
    const { data } = await publishPost(app(), token, { title: 'By the site' });
    expect(data.author).toBe(brand.name);
    const page = async () => (await app().get(data.address)).text();
    expect(await page()).toContain(`"name":"${brand.name}"`);
    await app().send('PUT', '/api/v1/authors/own', { name: 'Ada Obi' }, { token });
    const own = await (await app().get(`/api/v1/posts/${data.id}`, { token })).json();
    expect(own.author).toBe('Ada Obi');
    expect(await page()).toContain('Ada Obi');
  });

  test('is added to posts from before authors existed, if the author is known', async () => {
    const { db } = app().ctx;
    const named = await app().signInAs('ADMIN');
    const known = await publishPost(app(), named, { title: 'By a known one' });
    const { token } = await unnamed();
    const unknown = await publishPost(app(), token, { title: 'By an unknown one' });
    const left = await publishPost(app(), named, { title: 'By one who left' });
    const old = [known.data.id, unknown.data.id, left.data.id];
    // Sets the columns to the values of posts from before the site had authors.
    await sql`update posts set signed_by = null, author_name = 'Of then' where id = any(${old}::int[])`.execute(
      db,
    );
    await sql`update posts set author_id = null where id = ${left.data.id}`.execute(db);
    await sql`delete from post_authors where member_id = ${await memberOf(app(), named)}`.execute(db);
    await sql.raw(await migration('0243-sign-older-posts')).execute(db);
    const rows = await db
      .selectFrom('posts')
      .leftJoin('postAuthors', 'postAuthors.id', 'posts.signedBy')
      .select(['posts.id', 'authorName', 'postAuthors.memberId'])
      .where('posts.id', 'in', old)
      .orderBy('posts.id')
      .execute();
    expect(rows).toEqual([
      { id: known.data.id, authorName: 'ADMIN of the test', memberId: await memberOf(app(), named) },
      { id: unknown.data.id, authorName: 'Of then', memberId: null },
      { id: left.data.id, authorName: 'Of then', memberId: null },
    ]);
  });

  test('is preserved after the member leaves the team, and is the site if the member never had a name', async () => {
    const { db } = app().ctx;
    const admin = await app().signInAs('ADMIN');
    const [named, nameless] = [await app().signInAs('CREATOR'), await unnamed()];
    await app().send('PUT', '/api/v1/authors/own', { name: 'Bola Ade' }, { token: named });
    const theirs = await publishPost(app(), named, { title: 'By one who is gone' });
    const old = await publishPost(app(), nameless.token, { title: 'By one without a name' });
    await sql`update posts set author_name = 'team member' where id = ${old.data.id}`.execute(db);
    for (const id of [await memberOf(app(), named), nameless.id])
      expect(
        (await app().send('DELETE', `/api/v1/auth/remove/${id}`, undefined, { token: admin })).status,
      ).toBe(200);
    await sql.raw(await migration('0253-sign-by-site')).execute(db);
    const signed = db.selectFrom('posts').select(['authorName', 'authorId']).orderBy('id');
    expect(await signed.where('id', 'in', [theirs.data.id, old.data.id]).execute()).toEqual([
      { authorName: 'Bola Ade', authorId: null },
      { authorName: brand.name, authorId: null },
    ]);
    const page = await (await app().get(theirs.data.address)).text();
    expect(page).toContain('Bola Ade');
  });
});
