import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingNames } from '#platform/config.ts';
import { projectRoot } from '#platform/project-root.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { shutdownTimeout } from './main.ts';

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8');
const manifests = 'deploy/kubernetes';
const deployment = read(manifests, 'deployment.yaml');
const dockerfile = read('Dockerfile');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string);
const settingOf = (name: string) => Number(allOf(deployment, new RegExp(`name: ${name}\\n *value: "(\\d+)"`, 'g'))[0]);

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('manifests use settings that exist, and all that several instances need', () => {
  const named = allOf(deployment, /- name: ([A-Z][A-Z0-9_]+)$/gm);
  const inImage = allOf(dockerfile, /(?:^ENV|\s)\s*([A-Z_]+)=/gm).filter((name) => name !== 'NODE_ENV');
  // Read by the S3 client itself and by the allocator.
  const known = [...settingNames, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'MALLOC_TRIM_THRESHOLD_'];
  expect([...named, ...inImage].filter((name) => !known.includes(name))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'PUBLIC_URL', 'S3_BUCKET', 'SMTP_URL']));
  expect(settingNames.filter((name) => !read('.env.example').includes(`# ${name}=`))).toEqual([]);
});

test('probes of the manifests ask addresses that exist', () => {
  const probed = [...allOf(deployment, /path: (\/\S+)/g), ...allOf(dockerfile, /PORT\}(\/[a-z]+)/g)];
  expect(probed).toHaveLength(4);
  expect(probed.filter((url) => !shop.app.hasRoute({ method: 'GET', url }))).toEqual([]);
});

test('a container listens on the port of its service, and its grace period covers an orderly stop', () => {
  const ports = [...allOf(deployment, /containerPort: (\d+)/g), ...allOf(dockerfile, /(?:EXPOSE |PORT=)(\d+)/g)];
  expect(new Set([...ports.map(Number), settingOf('PORT')])).toEqual(new Set([3000]));
  const grace = Number(allOf(deployment, /terminationGracePeriodSeconds: (\d+)/g)[0]);
  expect(grace).toBeGreaterThanOrEqual(settingOf('DRAIN_SECONDS') + shutdownTimeout / 1000 + 5);
});

test('every manifest is listed in the kustomization', () => {
  const listed = allOf(read(manifests, 'kustomization.yaml'), / {2}- (\S+\.yaml)$/gm);
  expect([...listed, 'kustomization.yaml'].sort()).toEqual(readdirSync(join(projectRoot, manifests)).sort());
});
