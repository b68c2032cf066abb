import { expect, it } from 'vitest'
import { slimRouter } from './slim-router.ts'

const router = `var RouteContext = React.createContext({
  matches: []
});
RouteContext.displayName = "Route";
var Form = React10.forwardRef(
  () => null
);
var Boundary = class extends React2.Component {
  render() {
    return null;
  }
};
function PrefetchPageLinks({ page }) {
}`

it('lets a bundler leave out what nobody imports, and keeps the rest', () => {
  expect(slimRouter(router)).toBe(`var RouteContext = /* @__PURE__ */ React.createContext({
  matches: []
});

var Form = /* @__PURE__ */ React10.forwardRef(
  () => null
);
var Boundary = /* @__PURE__ */ (() => class extends React2.Component {
  render() {
    return null;
  }
})();
var PrefetchPageLinks = () => null;
function PrefetchByFramework({ page }) {
}`)
})

it('says so when the router is written in another way', () => {
  expect(() => slimRouter('export const nothing = 1')).toThrow('look at scripts/slim-router.ts')
})
