import { expect, it } from 'vitest';
import { convertTemplateTags } from '#modules/import-export/reading/template-tags.ts';

const convert = (text: string, name = '_posts/2026-03-05-My-Post.md') => convertTemplateTags(text, name);

it.each([
  ['Liquid', 'a{% comment %}secret{% endcomment %}b', 'ab'],
  ['Liquid, trimmed', 'a{%- comment -%}secret{%- endcomment -%}b', 'ab'],
  ['Liquid, nested', 'a{% comment %}x{% comment %}y{% endcomment %}secret{% endcomment %}b', 'ab'],
  ['Liquid, over code', 'a{% comment %}\n```\nsecret\n```\n{% endcomment %}b', 'ab'],
  ['Liquid, in a tag', 'a{% # secret %}b', 'ab'],
  ['Nunjucks', 'a{# secret #}b', 'ab'],
  ['Hugo', 'a{{% comment %}}secret{{% /comment %}}b{{< comment >}}secret{{< /comment >}}c', 'abc'],
  ['Obsidian', 'a %%secret%% b', 'a  b'],
])('comments of %s are not published', (_generator, text, shown) => {
  expect(convert(text)).toMatchObject({ text: shown, holds: [] });
});

it('comments of MDX are removed from MDX files only', () => {
  expect(convert('a{/* secret */}b', 'a.mdx').text).toBe('ab');
  expect(convert('a{/* b */}c', 'a.md').text).toBe('a{/* b */}c');
});

it.each([
  '{% comment %}secret',
  'a {% if site.x %}secret{% endif %}',
  '{% capture x %}secret{% endcapture %}',
])('a page is not published if one of its tags may hide a part of the page: %s', (text) => {
  expect(convert(text).holds).toHaveLength(1);
});

it.each([
  ['{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
  ['{% codeblock lang:js %}\n`a```\n{% endcodeblock %}', '````js\n`a```\n````'],
  ['{% blockquote Ada %}\nA\n\nB\n{% endblockquote %}', '> A\n> \n> B\n> \n> — Ada'],
  ['{% raw %}{{ a }}{% endraw %}', '{{ a }}'],
  ['`{% raw %}{{ a }}{% endraw %}`', '`{{ a }}`'],
  ['```\n{% if a %}{{ b }}\n```\n{{ site.url }}/c', '```\n{% if a %}{{ b }}\n```\n/c'],
  ['![A]({{ "/a.png" | relative_url }})', '![A](/a.png)'],
  ["![A]({{ '/a.png' | prepend: site.baseurl }})", '![A](/a.png)'],
  ['[a]({{ site.baseurl }}{% link _posts/2026-03-03-b.md %})', '[a](/_posts/2026-03-03-b.md)'],
  [
    '[a]({% post_url 2026-03-03-b %}) {% post_url 2026-03-03-b-c %}',
    '[a](/2026-03-03-b) [b c](/2026-03-03-b-c)',
  ],
  ["{% post_link hello 'The first' %}", '[The first](/hello)'],
  ['{% asset_img cup.png 200 150 "A cup" %}', '![A cup](2026-03-05-My-Post/cup.png)'],
  ['## Head {#own-id}\n{: .note}\nC', '## Head \n\nC'],
  ['![]({static}/a.png) [b]({filename}b.md) [c](link://slug/c)', '![](/a.png) [b](b.md) [c](/c)'],
  ['A {x} 50% {{< figure >}} `{%` {', 'A {x} 50% {{< figure >}} `{%` {'],
])('template tags become Markdown: %s', (text, shown) => {
  expect(convert(text)).toEqual({ text: shown, left: [], kept: [], holds: [] });
});

it('other tags are removed and listed; expressions are preserved and listed', () => {
  expect(convert('a {% include note.html text="b" %} {{ page.title }}')).toEqual({
    text: 'a  {{ page.title }}',
    left: ['{% include note.html text="b" %}'],
    kept: ['{{ page.title }}'],
    holds: [],
  });
});
