export default (py,rt)=>{
function $text(effect){let first;if(!py.truth(effect)){return ({"id":"do-nothing"});}first=$_instruction(py.at(effect,0));return (py.eq(py.len(effect),1)?first:({"id":"do-then","first":first,"rest":$text(py.slice(effect,1))}));}
const $_WORDS={"do":$_nothing,"god":$_nothing,"who":$_who,"what":$_what,"of":$_of,"options":$_options};
function $_instruction(instruction){let fact,name,value;fact=({"id":(""+"do-"+py.str(py.replace(py.at(instruction,"do"),"_","-"))),"holder":"you"});for([name,value] of py.unpacked(py.items(instruction),[0,0])){fact=py.ior(fact,(py.get($_WORDS,name,$_as_it_is))(instruction,name,value));}return fact;}
function $_as_it_is(instruction,name,value){return ({[py.key(name)]:value});}
function $_options(instruction,name,value){let numbered;numbered=py.dict(py.made(py.unpacked(py.enumerate(value,1),[0,0]),([number,option])=>[(""+"option-"+py.str(number)),$text(option)]));return py.or(({"id":(""+"do-choose-"+py.str(py.len(value)))}),numbered);}
function $_of(instruction,name,value){let god;god=(py.truth(py.get(instruction,"god"))?(""+"-"+py.str(py.at(instruction,"god"))):"");return ({"measure":(""+"measure-"+py.str(value)+py.str(god))});}
const $GOODS=["wood","marble","gold","diamond","any","favor"];
function $_what(instruction,name,value){let counted;counted=py.within(value,$GOODS);return py.or(({"what":value}),(py.truth(counted)?({"goods":$some(value,py.get(instruction,"number",1))}):({})));}
function $some(what,number){return ({"id":(""+"some-"+py.str(what)),"number":py.int(number)});}
function $_who(instruction,name,value){return ({"who":value,"person":(""+"person-"+py.str(value)),"unit":(""+"unit-"+py.str(value))});}
function $_nothing(instruction,name,value){return ({});}
return {text:$text}};
