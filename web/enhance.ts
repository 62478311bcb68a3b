document.documentElement.classList.add('enhanced');
